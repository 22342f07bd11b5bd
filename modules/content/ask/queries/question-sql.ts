import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { leadSql } from '../../../../kernel/database/lead-sql.ts';
import type { QuestionCard } from '../contract.ts';

/** What everybody reads, over `t`. */
export const PUBLIC = `t.state in ('open', 'closed') and not t.is_private`;

/** Signs of a question that a list shows. */
const LEAD = 120;

/** Name of the topic of `t` by the reader's language in a parameter; empty where its key has none. */
export const topicNameSql = (locale: string): string =>
  `coalesce((select ${inLanguageSql('c', locale)} from ask_topic c where c.shop_id = t.shop_id and c.key = t.topic), '')`;

/** A question as lists show it, in its masked words or in those of its asker. */
export const cardSql = (locale: string, words: 'public' | 'own'): string => {
  const [title, body] = words === 'own' ? ['t.title', 't.body'] : ['t.public_title', 't.public_body'];
  return `t.id, ${title} as title, ${leadSql(body, LEAD)} as lead, t.topic, ${topicNameSql(locale)} as "topicName", t.sex, t.age, t.at,
    t.answers, t.state = 'closed' as "isClosed"`;
};

/** What is told of a question to its asker or a doctor beside its card. */
export const ownSql = `t.state as status, t.is_private as "isPrivate", t.waits_since as "waitsSince",
  case when t.state in ('refused', 'taken') then coalesce((select a.reason from ask_act a where a.shop_id = t.shop_id
    and a.question_id = t.id and a.post_id is null and a.act in ('refused', 'taken') order by a.id desc limit 1), '') else '' end as reason`;

/** A card as a statement answers it. */
export type CardRow = QuestionCard;
