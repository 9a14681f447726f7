#!/bin/sh
# visit-image.sh IMAGE: starts the image with an empty state, waits for its health, makes the first admin, signs in, stops it.
set -eu
name=aplomb-visit-$$
docker run --detach --name "$name" --read-only --tmpfs /tmp --publish 127.0.0.1:3999:3000 "$1" >/dev/null
trap 'docker rm --force --volumes "$name" >/dev/null' EXIT
url=http://127.0.0.1:3999

tries=0
until curl --fail --silent "$url/healthz"; do
  tries=$((tries + 1))
  if [ "$tries" -ge 60 ]; then docker logs "$name"; exit 1; fi
  sleep 1
done
echo

curl --fail --silent "$url/login" | grep -q '<form'
password=$(docker exec "$name" node scripts/admin.mjs ci@example.org CI | sed -n 's/.*seule fois.*: //p')
curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}\n' \
  --data-urlencode email=ci@example.org --data-urlencode "password=$password" "$url/login" | grep -q '^302 '
docker exec "$name" ffmpeg -version >/dev/null

docker stop --time 15 "$name" >/dev/null
test "$(docker inspect --format '{{.State.ExitCode}}' "$name")" = 0
echo "$1: started, well, first admin signed in, stopped"
