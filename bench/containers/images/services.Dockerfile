# Images like postgres:18, valkey/valkey:9, caddy:2 and dxflrs/garage, from packages of Debian.
FROM localhost/debian:forky AS debian
# The date of a mirror's snapshot may have passed.
RUN apt-get -o Acquire::Check-Valid-Until=false update

FROM debian AS postgres
RUN mkdir /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
  && apt-get install --yes --no-install-recommends postgresql-18 gosu && apt-get clean \
  && mkdir /docker-entrypoint-initdb.d \
  && install -d -o postgres -g postgres -m 1777 /var/lib/postgresql && install -d -o postgres -g postgres -m 3777 /run/postgresql
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/18/docker
COPY postgres.sh /usr/local/bin/docker-entrypoint.sh
ENTRYPOINT ["docker-entrypoint.sh"]
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
CMD ["postgres"]

FROM debian AS valkey
RUN apt-get install --yes --no-install-recommends valkey-server && apt-get clean
CMD ["valkey-server"]

FROM debian AS caddy
RUN apt-get install --yes --no-install-recommends caddy && apt-get clean && mkdir /config /data
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]

FROM localhost/node:26-trixie-slim AS garage
COPY garage.ts /nourish/bench/containers/images/
COPY object-store.ts /nourish/apps/server/test/
RUN printf '#!/bin/sh\nexec node /nourish/bench/containers/images/garage.ts "$@"\n' > /garage && chmod 755 /garage
CMD ["/garage", "server"]
