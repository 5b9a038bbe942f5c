#!/bin/sh
# Builds random shops with a built `aisle` and checks each, as of its newest data and with --clock.
# Usage: check_random_shops.sh AISLE [FIRST_SEED LAST_SEED]
set -u
aisle=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# check SEED [--clock DATE]: builds the shop of the seed and checks the site.
check() {
  seed=$1
  shift
  rm -rf "$work/site"
  if "$aisle" build --content "$work/$seed" --output "$work/site" --quiet "$@" 2> "$work/log" &&
    python3 "$here/check_site.py" "$work/$seed" "$work/site" "$@" > "$work/report"; then
    echo "seed $seed $*: $(tail -n 1 "$work/report")"
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
