#!/usr/bin/env bash
# The steps of the action, which sets the variables that are used here.
set -euo pipefail

# The file is checked before it is unpacked, so that half a download is never run.
name=aisle-$VERSION-linux-$(uname -m)
cd "$RUNNER_TEMP"
curl -fsS --retry 3 -LO "$RELEASES/v$VERSION/$name.tar.gz" -LO "$RELEASES/v$VERSION/SHA256SUMS"
sha256sum --check --ignore-missing --quiet SHA256SUMS
tar -xzf "$name.tar.gz"
echo "$RUNNER_TEMP/$name" >>"$GITHUB_PATH"
PATH=$RUNNER_TEMP/$name:$PATH
cd "$GITHUB_WORKSPACE"

aisle check --content "$CONTENT" --format github
if [ "$RECORD" = true ]; then aisle record --content "$CONTENT"; fi
aisle build --content "$CONTENT" --output "$OUTPUT"

# Without news, the command ends in 3.
status=0
news=$(aisle news --content "$CONTENT") || status=$?
case $status in
  0) printf '```text\n%s\n```\n' "$news" >>"$GITHUB_STEP_SUMMARY" ;;
  3) echo "No price news today." >>"$GITHUB_STEP_SUMMARY" ;;
  *) exit "$status" ;;
esac
