import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { OwnPaper } from '../../../platform/paper/parts/own-paper.tsx';
import { form } from '../contract.ts';
import { answerFiles } from '../file-contract.ts';
import css from './form-list.module.css';
import { AnsweredText } from './parts/answered-text.tsx';
import { VerdictLine } from './parts/verdict-line.tsx';

type Answer = OutputOf<(typeof form)['form.history']>['data'][number];

const limit = 20;

/** Fetches a page of what the reader answered. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(form['form.history'], { page, limit });
}

/** Head of the own answers, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('form.mine'), noindex: true });

/** What the reader changed in an answer, question by question. */
function Changes({ changes }: Pick<Answer, 'changes'>) {
  const t = useT();
  return (
    <details>
      <summary>{t('form.seeChanges', { count: changes.length })}</summary>
      <ol className={css.changes}>
        {changes.map(({ at, questions }) => (
          <li key={at}>
            <TimeAgo at={at} />
            <dl className={css.answers}>
              {questions.map(({ key, label, before, after }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>
                    <del>{before || t('form.nothing')}</del> <span aria-hidden="true">→</span>{' '}
                    <ins>{after || t('form.nothing')}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </details>
  );
}

function OwnAnswer({ answer }: { answer: Answer }) {
  const { t, client } = useApp();
  const { id, title, url, at, editedAt, canEdit, standing, verdict, verdictReason, answers, changes } = answer;
  return (
    <li className={css.entry}>
      <h2>
        <Link to={url}>{title}</Link>
      </h2>
      <p className={css.foot}>
        <span>
          {t('form.handedIn')} <TimeAgo at={at} />
        </span>
        {editedAt && (
          <span>
            {t('form.changed')} <TimeAgo at={editedAt} />
          </span>
        )}
        <VerdictLine verdict={verdict} reason={verdictReason} />
        {standing !== 'given' && verdict !== 'refused' && <b>{t(`form.standing.${standing}`)}</b>}
        {canEdit && (
          <ButtonLink kind="quiet" to={url}>
            {t('form.change')}
          </ButtonLink>
        )}
        <OwnPaper paper="form.sheet" id={id} label={t('form.sheet')} />
      </p>
      <details>
        <summary>{t('form.seeAnswers', { count: answers.length })}</summary>
        <dl className={css.answers}>
          {answers.map((one) => (
            <div key={one.key}>
              <dt>{one.label}</dt>
              <dd>
                <AnsweredText answer={one} open={(file) => client.call(answerFiles['form.answerFile'], { id, file })} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  );
}

/** What the reader answered, latest first. */
export default function MyFormsScreen() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage
      title={t('form.mine')}
      note={total > 0 && t('form.total', { count: total, isAtLeast })}
      action={<Link to="/forms/groups">{t('form.group.mine')}</Link>}
    >
      {data.length === 0 ? (
        <Empty
          icon="check"
          title={t('form.noAnswers')}
          text={t('form.noAnswersHint')}
          action={{ to: '/forms', label: t('form.all') }}
        />
      ) : (
        <EntryList>
          {data.map((answer) => (
            <OwnAnswer key={answer.id} answer={answer} />
          ))}
        </EntryList>
      )}
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/forms/mine?page=${next}`}
      />
    </ListPage>
  );
}
