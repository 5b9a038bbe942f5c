#!/bin/sh
# Installs each file of a release where there is no Swift, builds the shop with it, and removes it.
# Usage: check_release.sh FOLDER CONTENT SITE
set -eu
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
(cd "$1" && sha256sum --quiet --check SHA256SUMS)
version=$(basename "$1"/aisle-*.tar.gz | cut -d- -f2)

tar -C "$work" -xzf "$1"/aisle-*.tar.gz
set -- "$1" "$2" "$3" "$work"/aisle-*
for file in LICENSE completions/aisle.bash completions/_aisle completions/aisle.fish; do
  test -s "$4/$file"
done
sh "$here/check_bare_root.sh" "$4/aisle" "$2" "$3"

# A package database of its own; whether this machine has what the package needs is asked first.
package=$(echo "$1"/aisle_*.deb)
dpkg --dry-run --install "$package" >/dev/null
database=$work/root/var/lib/dpkg
mkdir -p "$database/info" "$database/updates"
touch "$database/status" "$database/available"
debian() { dpkg --root="$work/root" --log=/dev/null --force-depends "$@" >/dev/null 2>&1; }
debian --install "$package"
test "$("$work/root/usr/bin/aisle" --version)" = "aisle $version"
sh "$here/check_bare_root.sh" "$work/root/usr/bin/aisle" "$2" "$3"
dpkg-deb -R "$package" "$work/next"
sed -i "s/^Version: .*/&+next/" "$work/next/DEBIAN/control"
rm "$work/next/usr/share/fish/vendor_completions.d/aisle.fish"
dpkg-deb --build "$work/next" "$work/next.deb" >/dev/null
debian --install "$work/next.deb"
test -x "$work/root/usr/bin/aisle"
test ! -e "$work/root/usr/share/fish/vendor_completions.d/aisle.fish"
debian --purge aisle
test -z "$(find "$work/root" -path "$work/root/var" -prune -o -type f -print)"

python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet --disable-pip-version-check --no-index "$1"/*.whl
test "$("$work/python/bin/aisle" --version)" = "aisle $version"
sh "$here/check_bare_root.sh" "$work/python/bin/aisle" "$2" "$3"
"$work/python/bin/pip" uninstall --quiet --yes aisle-shop
test ! -e "$work/python/bin/aisle"
