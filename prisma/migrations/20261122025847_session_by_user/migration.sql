-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");
