# syntax=docker/dockerfile:1
# The site as a container (docs/containers.md). Targets: `app` (the default) serves the site, and `tools` has the
# commands of package.json that an operator runs, such as `npm run db:migrate`.

FROM node:24-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS build
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# These values are built into the pages, so they're set here and not when a container starts. docs/configuration.md
# explains them. None is a secret, and all are optional.
ARG SITE_URL
ARG DEPLOYMENT_ID
ARG SUPPORT_EMAIL
ARG SELLER_NAME
ARG SELLER_ADDRESS
ARG PLATFORM_FEE_PERCENT
ARG CONSUMER_LAW
ARG S3_ENDPOINT
ARG S3_REGION
ARG S3_BUCKET
ARG NEXT_PUBLIC_CURRENCY
# hadolint ignore=DL3064
ARG NEXT_PUBLIC_FIREBASE_API_KEY
ARG NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
ARG NEXT_PUBLIC_FIREBASE_PROJECT_ID
ARG NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY
# Only for a site on a developer's machine, with APP_ENV=local.
ARG APP_ENV
ARG NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL
ARG NEXT_PUBLIC_STRIPE_JS_URL
RUN --mount=type=cache,target=/app/.next/cache npm run build

FROM base AS tools
ENV NODE_ENV=production
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY content ./content
COPY lib ./lib
COPY dev ./dev
USER 1000
CMD ["npm", "run", "db:migrate"]

FROM base AS app
# Owned by root and never written to, so the file system can be read-only.
COPY --from=build /app/.next/standalone ./
USER 1000
ENV HOSTNAME=0.0.0.0
ENV PORT=3000
ENV STOP_DELAY_SECONDS=5
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
