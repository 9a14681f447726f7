# syntax=docker/dockerfile:1
# docker build -t aplomb .                               weights downloaded later, into the volume
# docker build -t aplomb --build-arg BAKE_SPEECH=1 .     weights in the image (0.75 GB more)

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY deploy/build-steps.sh deploy/build-steps.sh
RUN sh deploy/build-steps.sh all-modules
COPY . .
RUN sh deploy/build-steps.sh build

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS modules
WORKDIR /app
COPY package.json package-lock.json ./
COPY deploy/build-steps.sh deploy/build-steps.sh
RUN sh deploy/build-steps.sh production-modules

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
# ALSA's library: the decoder of AAC and MP3 links to it; no sound card is needed. ffmpeg: videos that browsers may not play.
RUN apt-get update && apt-get install -y --no-install-recommends libasound2 ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/aplomb/data SPEECH_DIR=/var/lib/aplomb/speech npm_config_cache=/var/lib/aplomb/npm
COPY package.json package-lock.json server.js LICENSE NOTICE THIRD-PARTY.md ./
COPY deploy deploy
COPY scripts scripts
COPY server/speech-workers server/speech-workers
COPY server/media-workers server/media-workers
COPY demo/media demo/media
COPY demo/recordings demo/recordings
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/build build
RUN install -d -o node -g node -m 0700 /var/lib/aplomb /var/backups/aplomb
USER node
ARG BAKE_SPEECH=0
RUN sh deploy/build-steps.sh speech "$BAKE_SPEECH"
VOLUME /var/lib/aplomb
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "--max-semi-space-size=16", "server.js"]
