import type { Ctx } from '../../../kernel/http/context.ts';
import type { FormSection } from './contract.ts';
import type { PublishImpact } from './impact-contract.ts';
import { definitionChanges } from './rules/definition-changes.ts';

/** Where the answers to one thing lie: a table with `values`, its key, and the column that names the thing. */
export interface AnswerSource {
  table: string;
  column: string;
  id: number;
}

interface Count {
  key: string | null;
  choice: string | null;
  count: number;
}

// What stands in a row of a repeating group counts for its column. One way through the answers counts each of what goes, and at last
// all of them together (`()`), an answer that loses several things once.
const countSql = ({ table, column }: AnswerSource): string => String.raw`
  SELECT e.key, c.choice, count(DISTINCT a.id)::int AS count
  FROM ${table} a, jsonb_each(a.values) AS p,
    LATERAL (SELECT regexp_replace(p.key, '^([^.]+)\.[^.]+\.([^.]+)$', '\1.\2') AS key) AS e,
    LATERAL (
      SELECT NULL::text AS choice WHERE e.key = ANY($3::text[])
      UNION ALL
      SELECT x.choice FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(p.value) = 'array' THEN p.value ELSE jsonb_build_array(p.value) END) AS x (choice)
      WHERE e.key || ' ' || x.choice = ANY($4::text[])) AS c
  WHERE a.shop_id = $1 AND a.${column} = $2 GROUP BY GROUPING SETS ((e.key, c.choice), ())`;

/**
 * What a publication changes against the version that is public, with how many answers lose something by it. Without a `source` nobody
 * is told how many.
 */
export async function publishImpact(
  ctx: Ctx,
  edition: number,
  before: readonly FormSection[],
  after: readonly FormSection[],
  source: AnswerSource | null,
): Promise<PublishImpact> {
  const changes = definitionChanges(before, after);
  const removed = changes.removed.map(({ key }) => key);
  const choices = changes.choicesRemoved.map(({ key, choice }) => `${key} ${choice.key}`);
  const [counts, all] =
    source === null
      ? [[], null]
      : await Promise.all([
          removed.length + choices.length === 0
            ? Promise.resolve<Count[]>([])
            : ctx.db.rows<Count>(countSql(source), [ctx.shop.id, source.id, removed, choices]),
          ctx.db.row<{ count: number }>(
            `SELECT count(*)::int AS count FROM ${source.table} a WHERE a.shop_id = $1 AND a.${source.column} = $2`,
            [ctx.shop.id, source.id],
          ),
        ]);
  const countOf = (key: string | null, choice: string | null): number | null =>
    source === null ? null : (counts.find((one) => one.key === key && one.choice === choice)?.count ?? 0);
  return {
    ...changes,
    edition,
    answers: source === null ? null : (all?.count ?? 0),
    affected: countOf(null, null),
    removed: changes.removed.map((part) => ({ ...part, answers: countOf(part.key, null) })),
    choicesRemoved: changes.choicesRemoved.map((part) => ({ ...part, answers: countOf(part.key, part.choice.key) })),
  };
}
