import { Button } from 'antd';
import { Link } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { askDesk } from '../admin-contract.ts';
import css from './ask-desk.module.css';
import type { ShownQuestion } from './question-actions.tsx';

type ShownPost = ShownQuestion['posts'][number];

function PostActions({ post, isReported }: { post: ShownPost; isReported: boolean }) {
  const t = useText();
  const approve = useAction(askDesk['ask.post.approve'], { done: t('published') });
  const refuse = useAction(askDesk['ask.post.refuse'], { done: t('refusedDone'), quiet: true });
  const take = useAction(askDesk['ask.post.take'], { done: t('takenDone'), quiet: true });
  const { id, version, state } = post;
  if (state !== 'review' && state !== 'published') return null;
  const isNew = state === 'review';
  return (
    <span className={css.acts}>
      {(isNew || isReported) && (
        <Button size="small" type="primary" loading={approve.isPending} onClick={() => approve.mutate({ id, version })}>
          {t(isNew ? 'publish' : 'keep')}
        </Button>
      )}
      <ConfirmAction
        isDangerous
        isQuiet
        label={t(isNew ? 'refuse' : 'take')}
        title={t(isNew ? 'refuse' : 'take')}
        reason="needed"
        reasonLabel={t('reason')}
        run={(reason) => (isNew ? refuse : take).mutateAsync({ id, version, reason })}
      />
    </span>
  );
}

/** A question as it was written and as everybody reads it, with what was said to it, reported and done. */
export function QuestionDetail({ row, mayDecide }: { row: ShownQuestion; mayDecide: boolean }) {
  const t = useText();
  const isReported = (postId: number): boolean => row.told.some((one) => one.postId === postId && one.isOpen);
  return (
    <>
      <Panel title={row.title}>
        <p className={css.text}>{row.text}</p>
        {row.pictures.length > 0 && (
          <div className={css.pictures}>
            {row.pictures.map(({ id, url }) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('picture')} />
              </a>
            ))}
          </div>
        )}
        <FactList
          facts={[
            [t('topic'), row.topicName],
            [t('who'), `${t(`sexes.${row.sex}`)} · ${t('aged', { age: row.age })}`],
            [t('asker'), row.asker?.name ?? t('askerHidden')],
            [t('at'), <Moment key="at" at={row.at} isExact />],
            [t('flags'), row.flags.map((flag) => t(`topicsFound.${flag}`)).join(' · ')],
            [
              t('alerts'),
              row.alerts.length > 0 &&
                row.alerts.map(({ id, state }) => (
                  <Link key={id} to={`/backend/ask-alerts/${id}`}>
                    {t('alertOf', { id })} {t(`alertStates.${state}`)}{' '}
                  </Link>
                )),
            ],
          ]}
        />
      </Panel>
      <Panel title={t('asPublic')}>
        <p className={css.text}>
          <b>{row.publicTitle}</b>
          {'\n'}
          {row.publicText}
        </p>
      </Panel>
      {row.posts.length > 0 && (
        <Panel title={t('posts')}>
          <ol className={css.posts}>
            {row.posts.map((post) => (
              <li key={post.id}>
                <span className={css.head}>
                  <b>
                    {post.kind === 'answer'
                      ? [post.byline?.name, post.byline?.title, post.byline?.org].filter(Boolean).join(' · ')
                      : t('followUp')}
                  </b>
                  <Moment at={post.at} />
                  {post.isBest && <StateTag kind="ok">{t('best')}</StateTag>}
                  {post.state !== 'published' && <StateTag kind="warn">{t(`postStates.${post.state}`)}</StateTag>}
                </span>
                <span className={css.text}>{post.text}</span>
                {mayDecide && <PostActions key={post.version} post={post} isReported={isReported(post.id)} />}
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {row.told.length > 0 && (
        <Panel title={t('told')}>
          <FactList
            facts={row.told.map(({ reason, text, isOpen, at }) => [
              t(`reasons.${reason}`),
              <>
                {text} <Moment at={at} /> {isOpen && <StateTag kind="warn">{t('states.review')}</StateTag>}
              </>,
            ])}
          />
        </Panel>
      )}
      <Panel title={t('history')}>
        <ol className={css.posts}>
          {row.acts.map(({ id, act, by, reason, at }) => (
            <li key={id}>
              <span>
                <Moment at={at} /> · {t(`acts.${act}`)}
                {by !== null && ` · ${by}`}
                {reason !== '' && ` · ${reason}`}
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
