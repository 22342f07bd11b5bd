-- L2: what is kept with a room: the rooms that it consists of, else itself. Whoever keeps it holds its row, so that it does not become
-- another one meanwhile.
CREATE OR REPLACE FUNCTION platform.holds_rooms() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  parts jsonb := (SELECT r.parts FROM public.room r WHERE r.shop_id = NEW.shop_id AND r.id = NEW.room_id FOR SHARE);
BEGIN
  NEW.held_set := CASE
    WHEN NEW.room_id IS NULL THEN NULL
    WHEN jsonb_array_length(parts) > 0
      THEN (SELECT range_agg(int8range(p::bigint, p::bigint + 1)) FROM jsonb_array_elements_text(parts) p)
    ELSE int8multirange(int8range(NEW.room_id, NEW.room_id + 1)) END;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION platform.holds_rooms() FROM PUBLIC;
