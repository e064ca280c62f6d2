-- CreateTable
CREATE TABLE "live_stream" (
    "user_id" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "stream_id" TEXT NOT NULL,
    "lease_until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "live_stream_pkey" PRIMARY KEY ("user_id","slot")
);

-- AddForeignKey
ALTER TABLE "live_stream" ADD CONSTRAINT "live_stream_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
