#!/bin/sh
# Builds a shop in a bare root: the binary as README installs it, the libraries that it is linked
# with and the shop, but no Swift, no time zones, no shell and no /proc. Compares the site.
# Usage: check_bare_root.sh BINARY CONTENT SITE
set -eu
if [ "$(id -u)" != 0 ]; then exec unshare --map-root-user sh "$0" "$@"; fi
root=$(mktemp -d)
trap 'rm -r "$root"' EXIT
ldd "$1" | grep -o '/[^ ]*' | while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
install -s "$1" "$root/aisle"
cp -r "$2" "$root/content"
# Dispatch looks in /proc how busy its threads are. Without that, it ends about one process in twenty
# with an illegal instruction (132). Five in a row are a fault of Aisle.
for attempt in 1 2 3 4 5; do
  status=0
  chroot "$root" /aisle build || status=$?
  if [ $status != 132 ]; then break; fi
done
[ $status = 0 ]
diff -r --exclude .aisle-record "$root/public" "$3"
