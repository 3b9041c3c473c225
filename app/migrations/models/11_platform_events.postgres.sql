ALTER TABLE "inbound_event" DROP CONSTRAINT "inbound_event_source_known";
ALTER TABLE "inbound_event" ADD CONSTRAINT "inbound_event_source_named" CHECK (source <> '');
