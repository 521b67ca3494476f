# Like node:26-trixie-slim, from a local Debian and the Node of this project.
FROM localhost/debian:trixie
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY local /usr/local
# The certificates that this machine trusts, if its way to the npm registry needs them.
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
