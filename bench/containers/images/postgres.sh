#!/bin/sh
# What the entry point of the official image does as far as deploy/compose.yaml uses it: as root it gives the folder to
# `postgres` and becomes that user; the first time it makes the database and runs the scripts of /docker-entrypoint-initdb.d.
set -eu
if [ "$1" = postgres ] && [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  find "$PGDATA" ! -user postgres -exec chown postgres '{}' +
  exec gosu postgres "$0" "$@"
fi
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086 # a list of options
  initdb --username=postgres --pwfile=/tmp/password $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  pg_ctl --options="-c listen_addresses=''" --wait start
  for file in /docker-entrypoint-initdb.d/*; do
    if [ -x "$file" ]; then "$file"; else . "$file"; fi
  done
  pg_ctl --mode=fast --wait stop
fi
exec "$@"
