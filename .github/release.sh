#!/usr/bin/env bash
# Makes the files of a release: an archive, a Debian package, a Python wheel and their SHA-256.
# The same commit gives the same bytes.
#
#     .github/release.sh [FOLDER [SCRATCH]]    FOLDER: dist, SCRATCH: .build-release
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-dist}
scratch=${2:-.build-release}
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
umask 022
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

# The locale data is cut to what a shop needs, which halves the binary.
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
symbol=$(python3 .github/release/locale_data.py \
  "$toolchain/lib/swift_static/linux/lib_FoundationICU.a" "$work/locale_data.o")
swift build -c release --static-swift-stdlib --scratch-path "$scratch" --product aisle \
  -Xlinker "--wrap=$symbol" -Xlinker "$work/locale_data.o"
strip -R .swift_modhash -R .note.gnu.build-id -o "$work/aisle" "$scratch/release/aisle"

version=$("$work/aisle" --version | cut -d' ' -f2)
machine=$(uname -m)
rm -rf "$folder"
mkdir -p "$folder"
folder=$(realpath "$folder")

# complete ROOT BASH ZSH FISH: writes the completions of three shells below a folder.
complete() {
  install -d "$1/$(dirname "$2")" "$1/$(dirname "$3")" "$1/$(dirname "$4")"
  "$work/aisle" completions bash >"$1/$2"
  "$work/aisle" completions zsh >"$1/$3"
  "$work/aisle" completions fish >"$1/$4"
}

name=aisle-$version-linux-$machine
install -D "$work/aisle" "$work/$name/aisle"
install -m 644 LICENSE "$work/$name/"
complete "$work/$name" completions/aisle.bash completions/_aisle completions/aisle.fish
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
  -c "$name" | gzip -9n >"$folder/$name.tar.gz"

debian=$work/debian
install -D "$work/aisle" "$debian/usr/bin/aisle"
install -Dm 644 LICENSE "$debian/usr/share/doc/aisle/copyright"
complete "$debian/usr/share" bash-completion/completions/aisle zsh/vendor-completions/_aisle \
  fish/vendor_completions.d/aisle.fish
libc=$(objdump -T "$work/aisle" | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -1)
architecture=$(dpkg --print-architecture)
install -d "$debian/DEBIAN"
cat >"$debian/DEBIAN/control" <<CONTROL
Package: aisle
Version: $version
Architecture: $architecture
Depends: libc6 (>= ${libc#GLIBC_}), libgcc-s1, libstdc++6
Installed-Size: $(du -sk --apparent-size "$debian/usr" | cut -f1)
Section: web
Priority: optional
Maintainer: The Aisle developers <developers@aisle.example>
Description: static site generator for a shop's catalog and price news
 Aisle turns a catalog and a price history into a static site: aisles in every
 order, price bands, products with their history, a search, and price news.
CONTROL
find "$debian" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$debian" "$folder/aisle_${version}_$architecture.deb" \
  >/dev/null

python3 .github/release/wheel.py "$work/aisle" "$version" LICENSE "$folder"
(cd "$folder" && sha256sum -- * >"$work/sums" && mv "$work/sums" SHA256SUMS)
(cd "$folder" && du -b -- *)
