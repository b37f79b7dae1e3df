# One image: the server and its built pages. Rows in PostgreSQL (see compose.yaml) or in the volume at /data.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# What is installed depends on these alone: a change of the sources does not install anything again.
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-save --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--single-threaded-gc", "--no-allocation-site-pretenuring", "--disable-warning=ExperimentalWarning", "build/start/main.js"]
