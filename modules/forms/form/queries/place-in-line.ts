/** At which place of its form’s line an answer `a` stands, from 1; null for one that stands in none. */
export const PLACE_IN_LINE = `CASE WHEN a.standing = 'queued' THEN (SELECT count(*)::int FROM form_answer q
  WHERE q.shop_id = a.shop_id AND q.form_id = a.form_id AND q.standing = 'queued' AND (q.submitted_at, q.id) <= (a.submitted_at, a.id)) END`;
