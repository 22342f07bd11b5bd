import type { Ctx } from '../../../kernel/http/context.ts';
import { newApiKey } from '../../../kernel/identity/authenticate-key.ts';

interface DemoKey {
  name: string;
  note: string;
  scopes: string[];
  addresses: string[];
  revoked?: boolean;
}

const KEYS: Record<string, DemoKey[]> = {
  hema: [
    {
      name: '学会会员系统',
      note: '每晚同步会员名单，由学会秘书处信息组维护',
      scopes: ['member.person.view'],
      addresses: ['203.0.113.0/24'],
    },
    {
      name: 'Newsroom export',
      note: 'Reads published articles for the monthly bulletin',
      scopes: ['news.article.view', 'topic.topic.view', 'tags.tag.view'],
      addresses: [],
    },
    {
      name: '旧版内容迁移工具',
      note: '迁移完成后撤销',
      scopes: ['news.article.view', 'news.article.save'],
      addresses: ['198.51.100.7'],
      revoked: true,
    },
  ],
};

/** Keys of invented systems; nobody knows their secrets. */
export async function demo(ctx: Ctx): Promise<void> {
  for (const { name, note, scopes, addresses, revoked = false } of KEYS[ctx.shop.code] ?? []) {
    const { hash, hint } = newApiKey();
    await ctx.db.write((tx) =>
      tx.rows(
        `insert into api_key (name, note, token_hash, hint, scopes, addresses, per_minute, expires_at, revoked_at, maker_id)
         select $2, $3, $4, $5, $6::jsonb, $7::jsonb, 120, now() + interval '300 days', case when $8 then now() end, m.id
         from member m join member_role mr on mr.shop_id = m.shop_id and mr.member_id = m.id
           join role r on r.shop_id = mr.shop_id and r.id = mr.role_id and r.key = 'admin'
         where m.shop_id = $1 order by m.id limit 1`,
        [
          ...[ctx.shop.id, name, note, hash, hint],
          JSON.stringify(scopes.map((permission) => ({ permission, scope: 'all' }))),
          ...[JSON.stringify(addresses), revoked],
        ],
      ),
    );
  }
}
