#!/bin/sh
# Runs the steps of the GitHub Action as a runner does: a release that is downloaded, a shop with a
# warning, a day without and a day with news, and a fault that ends the run at its line.
# Usage: check_action.sh RELEASE
set -eu
here=$(realpath "$(dirname "$0")/../..")
work=$(mktemp -d)
trap 'cat "$work/log"; rm -r "$work"' EXIT
version=$(basename "$1"/aisle-*.tar.gz | cut -d- -f2)
mkdir -p "$work/releases" "$work/shop/content" "$work/runner"
ln -s "$(realpath "$1")" "$work/releases/v$version"

# action EXPECTED-STATUS: runs it; what it prints goes to the file `log`.
action() {
  status=0
  env -u GITHUB_ACTIONS RUNNER_TEMP="$work/runner" GITHUB_PATH="$work/path" \
    GITHUB_WORKSPACE="$work/shop" GITHUB_STEP_SUMMARY="$work/summary" CONTENT=content \
    OUTPUT=site RECORD=true VERSION="$version" RELEASES="file://$work/releases" \
    bash "$here/.github/actions/aisle/run.sh" >"$work/log" 2>&1 || status=$?
  if [ "$status" != "$1" ]; then cat "$work/log"; exit 1; fi
}
shop() { printf 'id,name,price,aisle,size\nmilk,Milk,%s,Dairy,4 Bx\n' "$1" >"$work/shop/content/products.csv"; }

echo '{ "title": "Corner", "locale": "en" }' >"$work/shop/content/shop.json"
shop 1.39
action 0
grep -q '^::warning file=content/products.csv,line=2,col=22,title=unknown-unit::' "$work/log"
grep -q 'No price news' "$work/summary"
test -s "$work/shop/site/index.html"
grep -qx "$work/runner/aisle-$version-.*" "$work/path"

sed -i "s/^milk,[^,]*/milk,$(date -u -d '2 days ago' +%F)/" "$work/shop/content/prices.csv"
shop 1.19
action 0
grep -q 'Milk' "$work/summary"

shop 'two euro'
action 1
grep -q '^::error file=content/products.csv,line=2,col=11::`two euro` is not a price%0A' "$work/log"

# Half a download is not run.
rm "$work/releases/v$version"
mkdir "$work/releases/v$version"
cp "$1"/* "$work/releases/v$version/"
archive=$(echo "$work/releases/v$version"/aisle-*.tar.gz)
head -c 1000 "$archive" >"$work/half"
mv "$work/half" "$archive"
action 1
grep -q 'FAILED' "$work/log"
