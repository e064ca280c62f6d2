# One image for every service; the command says which. The base is pinned by its digest, so that a build can be repeated.
# To renew it, put the digest here that `docker buildx imagetools inspect node:24-bookworm-slim` shows.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
# What is left decides what is installed, so a change of source alone installs nothing anew.
RUN find . -type f ! -name package.json ! -name pnpm-lock.yaml ! -name pnpm-workspace.yaml ! -path './patches/*' -delete && \
    find . -type d -empty -delete

FROM ${NODE_IMAGE} AS install
WORKDIR /app
COPY --from=manifests /app ./
RUN npx --yes pnpm@12.21.0 install --prod --frozen-lockfile --filter '{./services/*}...'
# Maps, type declarations, the query compilers of other databases and date-fns' other languages and forms are of no use
# to a running service.
RUN find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete && \
    find node_modules -type f -name 'query_compiler_*' ! -name '*.postgresql.*' -delete && \
    find node_modules -path '*/date-fns/*' -type f '(' -name '*.cjs' -o -path '*/fp/*' -o -name 'cdn.*' -o \
      -path '*/locale/*' ! -path '*/locale/en-US*' ! -path '*/locale/_lib/*' ')' -delete

FROM ${NODE_IMAGE} AS generate
WORKDIR /app
COPY --from=manifests /app ./
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --filter @harkara/prisma
COPY prisma ./prisma
RUN node prisma/generate.ts

FROM ${NODE_IMAGE} AS pages
WORKDIR /app
COPY --from=manifests /app ./
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --filter '@harkara/console...' --filter '@harkara/guides...'
COPY packages ./packages
COPY docs ./docs
RUN cd packages/guides && node node_modules/vitepress/bin/vitepress.js build
RUN cd packages/console && node node_modules/vite/bin/vite.js build --logLevel warn

FROM ${NODE_IMAGE}
# The version of package.json, which a label cannot read by itself; a test holds the two together.
ARG VERSION=0.2.0
LABEL org.opencontainers.image.title=Harkara org.opencontainers.image.version=${VERSION}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=install /app ./
COPY prisma ./prisma
COPY packages ./packages
COPY services ./services
COPY --from=generate /app/prisma/generated ./prisma/generated
COPY --from=pages /app/packages/console/dist ./packages/console/dist
COPY --from=pages /app/packages/guides/dist ./packages/guides/dist
# Each program loads its code and ends, because it has no settings. Node keeps what it compiled, so that a container is
# ready in half the time, and without the compiler of TypeScript in memory. The folder's name ends with the user's id.
ENV NODE_COMPILE_CACHE=.compiled
RUN for program in $(find services/*/src prisma/src packages/files/src -name '*main.ts' -o -name '*-worker.ts'); do \
      NODE_COMPILE_CACHE=.compiled node $program >/dev/null 2>&1 || true; \
    done && \
    chmod -R a+rX .compiled && \
    for folder in .compiled/*; do mv $folder ${folder%-*}-65532; done
USER 65532:65532
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT || 9464}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning"]
# Or services/scheduler/src/main.ts, services/agent-runner/src/main.ts, services/tool-runner/src/main.ts, prisma/src/migrate-main.ts.
CMD ["services/gateway/src/main.ts"]
