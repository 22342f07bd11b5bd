import pg from 'pg';
import { GATHERING, isGathered } from '../database/gathered.ts';
import { isPlannedOnce } from '../database/planned-once.ts';
import { isPlannedForItsValues } from '../database/statement-name.ts';
import type { Ran } from './watched-database.ts';

/** A node of a plan as PostgreSQL tells of it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Sort Key'?: string[];
  Plans?: PlanNode[];
}

// A pool's connections prepare each statement; from the sixth time on the planner may keep a plan for all values.
const UNTIL_KEPT = 5;

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) {
    const parts = value.map((one) => (one === null ? 'null' : `"${String(one).replace(/["\\]/g, '\\$&')}"`));
    return pg.escapeLiteral(`{${parts.join(',')}}`);
  }
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** The plan by which a read of a shop runs on a connection that has run it often; `sql` is a superuser's, and acts as the serving role. */
export async function explained(sql: pg.Client, shopId: number, { text, values }: Ran): Promise<PlanNode> {
  await sql.query('begin');
  try {
    await sql.query("set local role medley_app; set local timezone = 'Asia/Shanghai'");
    await sql.query("select set_config('app.shop_id', $1, true)", [String(shopId)]);
    await sql.query(`prepare asked as ${text}`).catch((error: Error) => {
      throw new Error(`${error.message} in: ${text}`);
    });
    // What no connection prepares is planned for its values each time.
    if (isPlannedForItsValues(text)) await sql.query('set local plan_cache_mode = force_custom_plan');
    if (isPlannedOnce(text)) await sql.query('set local plan_cache_mode = force_generic_plan');
    if (isGathered(text)) {
      for (const [name, value] of Object.entries(GATHERING)) await sql.query(`set local ${name} = ${value}`);
    }
    const run = `execute asked${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`;
    for (let time = 0; time < UNTIL_KEPT; time += 1) await sql.query(run);
    const { rows } = await sql.query(`explain (analyze, buffers, timing off, format json) ${run}`);
    return rows[0]['QUERY PLAN'][0].Plan as PlanNode;
  } finally {
    await sql.query('rollback');
    await sql.query('deallocate all');
  }
}
