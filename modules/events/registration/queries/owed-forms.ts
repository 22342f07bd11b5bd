/**
 * SQL, from `from` on, of the follow-up forms (`ff`, a form) that whoever stands behind a registration (its alias) still owes: they are
 * confirmed, the form takes answers, is for them, and none of theirs stands (C8). What is for a role of staff is asked of nobody.
 */
export const owedFrom = (
  registration: string,
): string => `from registration_plan op cross join lateral jsonb_array_elements_text(op.follow_forms) oe(form)
  cross join lateral (select f.* from form f where f.shop_id = op.shop_id and f.id = oe.form::bigint offset 0) ff join member om on om.shop_id = op.shop_id and om.id = ${registration}.member_id
  where op.shop_id = ${registration}.shop_id and op.conference_id = ${registration}.conference_id and ${registration}.state = 'confirmed'
    and ff.live and (ff.opens_at is null or ff.opens_at <= now()) and (ff.closes_at is null or ff.closes_at > now())
    and (ff.audience in ('public', 'member') or om.facts ->> ff.audience = 'granted')
    and not exists (select from form_answer oa where oa.shop_id = ff.shop_id and oa.form_id = ff.id and oa.member_id = om.id
      and oa.standing <> 'lapsed' and oa.verdict <> 'refused')`;
