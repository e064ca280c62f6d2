-- CreateTable
CREATE TABLE "event_stream" (
    "api_key_id" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "stream_id" TEXT NOT NULL,
    "lease_until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "event_stream_pkey" PRIMARY KEY ("api_key_id","slot")
);

-- AddForeignKey
ALTER TABLE "event_stream" ADD CONSTRAINT "event_stream_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;
