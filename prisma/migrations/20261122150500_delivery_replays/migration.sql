-- on-partitions
-- The replays of a call. Few deliveries are replays.
CREATE INDEX "delivery_replay_of_idx" ON "delivery" ("replay_of", "id" DESC) WHERE "replay_of" IS NOT NULL;
