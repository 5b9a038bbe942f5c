#!/bin/sh
# Builds random shops with a built `aisle` and checks each, as of its newest data and with --clock.
# `Tests/Feeds/check_feeds.py` also checks the feeds of the shops that have a full base URL.
# Usage: [PYTHON=python3] check_random_shops.sh AISLE [FIRST_SEED LAST_SEED]
# PYTHON needs the packages of `Tests/Feeds/requirements.txt`; without them feeds are skipped.
set -u
aisle=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=${PYTHON:-python3}
failed=0
if "$python" -c 'import feedparser, lxml' 2> /dev/null; then
  has_parsers=1
else
  has_parsers=0
  echo "feeds are not checked: $python has no feedparser or lxml"
fi

# check_feeds: checks the feeds of the site if it should have any.
check_feeds() {
  [ $has_parsers = 1 ] && [ -e "$work/site/news/atom.xml" ] || return 0
  "$python" "$here/../Feeds/check_feeds.py" "$work/site" > "$work/feeds" ||
    { cat "$work/feeds"; return 1; }
  echo "  feeds: $(tail -n 1 "$work/feeds")"
}

# check SEED [--clock DATE]: builds the shop of the seed and checks the site.
check() {
  seed=$1
  shift
  rm -rf "$work/site"
  if "$aisle" build --content "$work/$seed" --output "$work/site" --quiet "$@" 2> "$work/log" &&
    python3 "$here/check_site.py" "$work/$seed" "$work/site" "$@" > "$work/report"; then
    echo "seed $seed $*: $(tail -n 1 "$work/report")"
    check_feeds || failed=1
  else
    echo "seed $seed $* FAILED"
    cat "$work/log" "$work/report" 2> /dev/null
    failed=1
  fi
  rm -f "$work/report"
}

for seed in $(seq "${2:-0}" "${3:-19}"); do
  clock=$(python3 "$here/make_shop.py" "$seed" "$work/$seed")
  check "$seed"
  check "$seed" --clock "$clock"
done
exit $failed
