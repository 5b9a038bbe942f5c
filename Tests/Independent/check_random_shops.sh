#!/bin/sh
# Builds random shops with a built `aisle` and checks each, as of its newest data and with --clock.
# `Tests/Readers/check_readers.py` also checks what the shops that have a full base URL say to search
# engines and to readers of feeds.
# Usage: [PYTHON=python3] check_random_shops.sh AISLE [FIRST_SEED LAST_SEED]
# PYTHON needs the packages of that folder's requirements.txt; without them this is skipped.
set -u
aisle=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=${PYTHON:-python3}
failed=0
if "$python" -c 'import feedparser, lxml, rdflib' 2> /dev/null; then
  has_parsers=1
else
  has_parsers=0
  echo "readers are skipped: $python has no feedparser, lxml or rdflib"
fi

# check_readers: checks what the site says to search engines and feed readers, if it has a full URL.
check_readers() {
  [ $has_parsers = 1 ] && [ -e "$work/site/sitemap.xml" ] || return 0
  "$python" "$here/../Readers/check_readers.py" "$work/site" > "$work/report" || return 1
  echo "  readers: $(tail -n 1 "$work/report")"
}

# check SEED [--clock DATE]: builds the shop of the seed and checks the site.
check() {
  seed=$1
  shift
  rm -rf "$work/site"
  if "$aisle" build --content "$work/$seed" --output "$work/site" --quiet "$@" 2> "$work/log" &&
    python3 "$here/check_site.py" "$work/$seed" "$work/site" "$@" > "$work/report"; then
    echo "seed $seed $*: $(tail -n 1 "$work/report")"
    check_readers || { cat "$work/report"; failed=1; }
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
