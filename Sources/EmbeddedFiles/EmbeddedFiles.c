#include "EmbeddedFiles.h"

// Every file of templates/ and content/; a test says which one is missing here.
// The compiler has known #embed in every dialect of C since before C23 made it standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char content_images_apple_svg[] = {
#embed "../../content/images/apple.svg"
};

static const unsigned char content_images_bananas_svg[] = {
#embed "../../content/images/bananas.svg"
};

static const unsigned char content_images_bottle_svg[] = {
#embed "../../content/images/bottle.svg"
};

static const unsigned char content_images_bread_svg[] = {
#embed "../../content/images/bread.svg"
};

static const unsigned char content_images_butter_svg[] = {
#embed "../../content/images/butter.svg"
};

static const unsigned char content_images_carrots_svg[] = {
#embed "../../content/images/carrots.svg"
};

static const unsigned char content_images_cheese_svg[] = {
#embed "../../content/images/cheese.svg"
};

static const unsigned char content_images_citrus_svg[] = {
#embed "../../content/images/citrus.svg"
};

static const unsigned char content_images_coffee_svg[] = {
#embed "../../content/images/coffee.svg"
};

static const unsigned char content_images_eggs_svg[] = {
#embed "../../content/images/eggs.svg"
};

static const unsigned char content_images_jar_svg[] = {
#embed "../../content/images/jar.svg"
};

static const unsigned char content_images_kale_svg[] = {
#embed "../../content/images/kale.svg"
};

static const unsigned char content_images_milk_svg[] = {
#embed "../../content/images/milk.svg"
};

static const unsigned char content_images_oats_svg[] = {
#embed "../../content/images/oats.svg"
};

static const unsigned char content_images_potatoes_svg[] = {
#embed "../../content/images/potatoes.svg"
};

static const unsigned char content_images_pumpkin_svg[] = {
#embed "../../content/images/pumpkin.svg"
};

static const unsigned char content_images_tea_svg[] = {
#embed "../../content/images/tea.svg"
};

static const unsigned char content_images_yoghurt_svg[] = {
#embed "../../content/images/yoghurt.svg"
};

static const unsigned char content_prices_csv[] = {
#embed "../../content/prices.csv"
};

static const unsigned char content_products_csv[] = {
#embed "../../content/products.csv"
};

static const unsigned char content_shop_json[] = {
#embed "../../content/shop.json"
};

static const unsigned char templates_aisle_mustache[] = {
#embed "../../templates/aisle.mustache"
};

static const unsigned char templates_assets_aisle_data_js[] = {
#embed "../../templates/assets/aisle-data.js"
};

static const unsigned char templates_assets_bag_svg[] = {
#embed "../../templates/assets/bag.svg"
};

static const unsigned char templates_assets_favicon_svg[] = {
#embed "../../templates/assets/favicon.svg"
};

static const unsigned char templates_assets_home_css[] = {
#embed "../../templates/assets/home.css"
};

static const unsigned char templates_assets_listing_css[] = {
#embed "../../templates/assets/listing.css"
};

static const unsigned char templates_assets_listing_js[] = {
#embed "../../templates/assets/listing.js"
};

static const unsigned char templates_assets_news_css[] = {
#embed "../../templates/assets/news.css"
};

static const unsigned char templates_assets_news_js[] = {
#embed "../../templates/assets/news.js"
};

static const unsigned char templates_assets_parts_js[] = {
#embed "../../templates/assets/parts.js"
};

static const unsigned char templates_assets_product_css[] = {
#embed "../../templates/assets/product.css"
};

static const unsigned char templates_assets_product_js[] = {
#embed "../../templates/assets/product.js"
};

static const unsigned char templates_assets_products_css[] = {
#embed "../../templates/assets/products.css"
};

static const unsigned char templates_assets_script_js[] = {
#embed "../../templates/assets/script.js"
};

static const unsigned char templates_assets_search_index_js[] = {
#embed "../../templates/assets/search-index.js"
};

static const unsigned char templates_assets_search_js[] = {
#embed "../../templates/assets/search.js"
};

static const unsigned char templates_assets_sheet_js[] = {
#embed "../../templates/assets/sheet.js"
};

static const unsigned char templates_assets_style_css[] = {
#embed "../../templates/assets/style.css"
};

static const unsigned char templates_assets_theme_css[] = {
#embed "../../templates/assets/theme.css"
};

static const unsigned char templates_card_mustache[] = {
#embed "../../templates/card.mustache"
};

static const unsigned char templates_change_label_mustache[] = {
#embed "../../templates/change-label.mustache"
};

static const unsigned char templates_department_mustache[] = {
#embed "../../templates/department.mustache"
};

static const unsigned char templates_discounts_mustache[] = {
#embed "../../templates/discounts.mustache"
};

static const unsigned char templates_home_mustache[] = {
#embed "../../templates/home.mustache"
};

static const unsigned char templates_layout_mustache[] = {
#embed "../../templates/layout.mustache"
};

static const unsigned char templates_news_item_mustache[] = {
#embed "../../templates/news-item.mustache"
};

static const unsigned char templates_news_line_mustache[] = {
#embed "../../templates/news-line.mustache"
};

static const unsigned char templates_news_mustache[] = {
#embed "../../templates/news.mustache"
};

static const unsigned char templates_not_found_mustache[] = {
#embed "../../templates/not-found.mustache"
};

static const unsigned char templates_pager_mustache[] = {
#embed "../../templates/pager.mustache"
};

static const unsigned char templates_parts_mustache[] = {
#embed "../../templates/parts.mustache"
};

static const unsigned char templates_picture_mustache[] = {
#embed "../../templates/picture.mustache"
};

static const unsigned char templates_price_mustache[] = {
#embed "../../templates/price.mustache"
};

static const unsigned char templates_prior_price_mustache[] = {
#embed "../../templates/prior-price.mustache"
};

static const unsigned char templates_product_groups_mustache[] = {
#embed "../../templates/product-groups.mustache"
};

static const unsigned char templates_product_mustache[] = {
#embed "../../templates/product.mustache"
};

static const unsigned char templates_script_choice_mustache[] = {
#embed "../../templates/script/choice.mustache"
};

static const unsigned char templates_script_filter_chip_mustache[] = {
#embed "../../templates/script/filter-chip.mustache"
};

static const unsigned char templates_script_filter_sheet_mustache[] = {
#embed "../../templates/script/filter-sheet.mustache"
};

static const unsigned char templates_script_no_products_mustache[] = {
#embed "../../templates/script/no-products.mustache"
};

static const unsigned char templates_script_sort_sheet_mustache[] = {
#embed "../../templates/script/sort-sheet.mustache"
};

static const unsigned char templates_script_table_mustache[] = {
#embed "../../templates/script/table.mustache"
};

static const unsigned char templates_search_mustache[] = {
#embed "../../templates/search.mustache"
};

static const unsigned char templates_strings_de_json[] = {
#embed "../../templates/strings/de.json"
};

static const unsigned char templates_strings_en_json[] = {
#embed "../../templates/strings/en.json"
};

static const unsigned char templates_strings_ru_json[] = {
#embed "../../templates/strings/ru.json"
};

#define FILE_NAMED(path, bytes) {path, bytes, sizeof bytes}

static const struct EmbeddedFile files[] = {
    FILE_NAMED("content/images/apple.svg", content_images_apple_svg),
    FILE_NAMED("content/images/bananas.svg", content_images_bananas_svg),
    FILE_NAMED("content/images/bottle.svg", content_images_bottle_svg),
    FILE_NAMED("content/images/bread.svg", content_images_bread_svg),
    FILE_NAMED("content/images/butter.svg", content_images_butter_svg),
    FILE_NAMED("content/images/carrots.svg", content_images_carrots_svg),
    FILE_NAMED("content/images/cheese.svg", content_images_cheese_svg),
    FILE_NAMED("content/images/citrus.svg", content_images_citrus_svg),
    FILE_NAMED("content/images/coffee.svg", content_images_coffee_svg),
    FILE_NAMED("content/images/eggs.svg", content_images_eggs_svg),
    FILE_NAMED("content/images/jar.svg", content_images_jar_svg),
    FILE_NAMED("content/images/kale.svg", content_images_kale_svg),
    FILE_NAMED("content/images/milk.svg", content_images_milk_svg),
    FILE_NAMED("content/images/oats.svg", content_images_oats_svg),
    FILE_NAMED("content/images/potatoes.svg", content_images_potatoes_svg),
    FILE_NAMED("content/images/pumpkin.svg", content_images_pumpkin_svg),
    FILE_NAMED("content/images/tea.svg", content_images_tea_svg),
    FILE_NAMED("content/images/yoghurt.svg", content_images_yoghurt_svg),
    FILE_NAMED("content/prices.csv", content_prices_csv),
    FILE_NAMED("content/products.csv", content_products_csv),
    FILE_NAMED("content/shop.json", content_shop_json),
    FILE_NAMED("templates/aisle.mustache", templates_aisle_mustache),
    FILE_NAMED("templates/assets/aisle-data.js", templates_assets_aisle_data_js),
    FILE_NAMED("templates/assets/bag.svg", templates_assets_bag_svg),
    FILE_NAMED("templates/assets/favicon.svg", templates_assets_favicon_svg),
    FILE_NAMED("templates/assets/home.css", templates_assets_home_css),
    FILE_NAMED("templates/assets/listing.css", templates_assets_listing_css),
    FILE_NAMED("templates/assets/listing.js", templates_assets_listing_js),
    FILE_NAMED("templates/assets/news.css", templates_assets_news_css),
    FILE_NAMED("templates/assets/news.js", templates_assets_news_js),
    FILE_NAMED("templates/assets/parts.js", templates_assets_parts_js),
    FILE_NAMED("templates/assets/product.css", templates_assets_product_css),
    FILE_NAMED("templates/assets/product.js", templates_assets_product_js),
    FILE_NAMED("templates/assets/products.css", templates_assets_products_css),
    FILE_NAMED("templates/assets/script.js", templates_assets_script_js),
    FILE_NAMED("templates/assets/search-index.js", templates_assets_search_index_js),
    FILE_NAMED("templates/assets/search.js", templates_assets_search_js),
    FILE_NAMED("templates/assets/sheet.js", templates_assets_sheet_js),
    FILE_NAMED("templates/assets/style.css", templates_assets_style_css),
    FILE_NAMED("templates/assets/theme.css", templates_assets_theme_css),
    FILE_NAMED("templates/card.mustache", templates_card_mustache),
    FILE_NAMED("templates/change-label.mustache", templates_change_label_mustache),
    FILE_NAMED("templates/department.mustache", templates_department_mustache),
    FILE_NAMED("templates/discounts.mustache", templates_discounts_mustache),
    FILE_NAMED("templates/home.mustache", templates_home_mustache),
    FILE_NAMED("templates/layout.mustache", templates_layout_mustache),
    FILE_NAMED("templates/news-item.mustache", templates_news_item_mustache),
    FILE_NAMED("templates/news-line.mustache", templates_news_line_mustache),
    FILE_NAMED("templates/news.mustache", templates_news_mustache),
    FILE_NAMED("templates/not-found.mustache", templates_not_found_mustache),
    FILE_NAMED("templates/pager.mustache", templates_pager_mustache),
    FILE_NAMED("templates/parts.mustache", templates_parts_mustache),
    FILE_NAMED("templates/picture.mustache", templates_picture_mustache),
    FILE_NAMED("templates/price.mustache", templates_price_mustache),
    FILE_NAMED("templates/prior-price.mustache", templates_prior_price_mustache),
    FILE_NAMED("templates/product-groups.mustache", templates_product_groups_mustache),
    FILE_NAMED("templates/product.mustache", templates_product_mustache),
    FILE_NAMED("templates/script/choice.mustache", templates_script_choice_mustache),
    FILE_NAMED("templates/script/filter-chip.mustache", templates_script_filter_chip_mustache),
    FILE_NAMED("templates/script/filter-sheet.mustache", templates_script_filter_sheet_mustache),
    FILE_NAMED("templates/script/no-products.mustache", templates_script_no_products_mustache),
    FILE_NAMED("templates/script/sort-sheet.mustache", templates_script_sort_sheet_mustache),
    FILE_NAMED("templates/script/table.mustache", templates_script_table_mustache),
    FILE_NAMED("templates/search.mustache", templates_search_mustache),
    FILE_NAMED("templates/strings/de.json", templates_strings_de_json),
    FILE_NAMED("templates/strings/en.json", templates_strings_en_json),
    FILE_NAMED("templates/strings/ru.json", templates_strings_ru_json),
};

const struct EmbeddedFile *embedded_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
