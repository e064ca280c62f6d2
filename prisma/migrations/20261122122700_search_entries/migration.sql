-- CreateTable
CREATE TABLE "search_entry" (
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "search_entry_pkey" PRIMARY KEY ("kind","id")
);

-- CreateTable
CREATE TABLE "search_block" (
    "id" BIGSERIAL NOT NULL,
    "project_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,
    "first_id" TEXT NOT NULL,
    "last_id" TEXT NOT NULL,

    CONSTRAINT "search_block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_place" (
    "source" TEXT NOT NULL,
    "fresh_id" TEXT NOT NULL DEFAULT '',
    "settled_id" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "search_place_pkey" PRIMARY KEY ("source")
);

-- CreateIndex
CREATE INDEX "search_block_project_id_kind_id_idx" ON "search_block"("project_id", "kind", "id");

-- CreateIndex
CREATE INDEX "search_block_kind_last_id_idx" ON "search_block"("kind", "last_id");

-- Prefix search of whole words needs no extension. Without a list of pending entries, which each search would read whole.
CREATE INDEX "search_entry_words_idx" ON "search_entry" USING gin ("words") WITH (fastupdate = off);

-- From the first row there is.
INSERT INTO "search_place" ("source") VALUES ('task'), ('tool_run'), ('event'), ('delivery');
