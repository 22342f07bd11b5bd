-- A3, L2: of what stands released no two things are in one room at once, nor one in a hall and one in a part of it.
CREATE OR REPLACE TRIGGER holds_rooms BEFORE INSERT OR UPDATE OF room_id ON public.agenda_slot FOR EACH ROW
  EXECUTE FUNCTION platform.holds_rooms();
SELECT platform.once_at_a_time('agenda_slot', 'room', 'held_set WITH &&, (coalesce(session_id, 0)) WITH =');
