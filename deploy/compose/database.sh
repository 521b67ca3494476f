#!/bin/sh
# Runs once, when the database is made: Nourish gets a role that owns its database, and no rights on the server.
set -eu
psql --username postgres --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role nourish login password :'password';
create database nourish owner nourish;
SQL
