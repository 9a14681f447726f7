#!/bin/sh
# The Dockerfile's steps. `npm run test:deploy` runs the same without a container engine.
#   build-steps.sh all-modules|build|production-modules|speech [0|1]
set -eu
step=$1

case $step in
all-modules)
  # No package is compiled or runs an install script.
  npm ci --ignore-scripts --no-audit --no-fund
  ;;
build)
  NODE_ENV=production npm run --silent build
  npm run --silent licences -- --check
  ;;
production-modules)
  npm ci --omit=dev --ignore-scripts --no-audit --no-fund
  # The image's own Node has the same major version, so one Node is enough.
  rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/node-darwin-* node_modules/.bin/node
  ;;
speech)
  # The weights, for an image that must start without a network. espeak-ng (GPL-3.0) is always left out.
  if [ "${2:-0}" = 1 ]; then
    node scripts/install-speech.mjs --shippable
  fi
  ;;
*)
  echo "unknown step: $step" >&2
  exit 2
  ;;
esac
