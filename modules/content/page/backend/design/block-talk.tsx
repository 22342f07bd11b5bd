import { Button } from 'antd';
import { type CommentThread, comments } from '../../../../../kernel/contract/comments.ts';
import { CommentComposer } from '../../../../../ui/console/comment-composer.tsx';
import { CommentThreadCard } from '../../../../../ui/console/comment-thread.tsx';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { useAction } from '../../../../../ui/console/use-answer.ts';
import { pageRecord } from '../../admin-contract.ts';
import { outlineOf, selectBlock, useEditor } from './block-moves.ts';
import css from './block-talk.module.css';
import { useDesign } from './design-context.ts';
import { useLabel } from './use-label.ts';

/** What is said about one block, and a place to say more; it goes where the block goes. */
export function BlockTalk({ part, name }: { part: string; name: string }) {
  const t = useText('page');
  const { page, threads } = useDesign();
  return (
    <Talk
      title={t('design.talkAbout', { name })}
      part={part}
      page={page}
      threads={threads.filter((thread) => thread.part === part)}
    />
  );
}

/** What is said about the whole page and all of its blocks, those that are gone included. */
export function PageTalk() {
  const t = useText('page');
  const label = useLabel();
  const { page, threads, tray } = useDesign();
  const puck = useEditor((state) => state);
  const placed = new Map(outlineOf(puck, tray).map(({ node }) => [node.id, node]));
  const about = ({ part }: CommentThread) => {
    if (part === '') return undefined;
    const node = placed.get(part);
    if (node === undefined) return t('design.talkGone');
    const spec = tray.get(node.type);
    return (
      <Button type="link" className={css.block ?? ''} onClick={() => selectBlock(puck, part, tray)}>
        {t('design.talkAbout', { name: spec ? label(spec.label) : t('design.strangeBlock') })}
      </Button>
    );
  };
  return <Talk title={t('design.talk')} level={2} page={page} threads={threads} about={about} />;
}

interface TalkProps {
  title: string;
  /** Of its heading: below that of the block, or beside no other. */
  level?: 2 | 3;
  page: number;
  /** The block that new words are about; absent for the page. */
  part?: string;
  threads: readonly CommentThread[];
  about?: (thread: CommentThread) => React.ReactNode;
}

function Talk({ title, level = 3, page, part, threads, about = () => null }: TalkProps) {
  const t = useText('page');
  const can = useCan();
  const add = useAction(comments['comment.add']);
  const mayWrite = can('comment.comment.save');
  const which = { record: pageRecord, id: page };
  const Title = `h${level}` as const;
  return (
    <section className={css.talk} aria-label={title}>
      <Title>{title}</Title>
      {threads.length === 0 && !mayWrite && <p className={css.none}>{t('design.talkNone')}</p>}
      {mayWrite && (
        <CommentComposer
          key={part ?? ''}
          {...which}
          sendLabel={t('design.talkSend')}
          send={({ body, mentions }) => add.mutateAsync({ ...which, body, mentions, ...(part && { part }) })}
        />
      )}
      {threads.map((thread) => (
        <CommentThreadCard key={thread.id} {...which} thread={thread} about={about(thread)} mayWrite={mayWrite} />
      ))}
    </section>
  );
}
