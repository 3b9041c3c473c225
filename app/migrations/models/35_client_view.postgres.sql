ALTER TABLE "brand" ADD "client_view" VARCHAR(16) NOT NULL DEFAULT 'all';
