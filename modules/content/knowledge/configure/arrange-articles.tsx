import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { reordered } from '../../../../ui/console/order-moves.ts';
import { OrderTree } from '../../../../ui/console/order-tree.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { knowledgeAdmin } from '../admin-contract.ts';

/** The articles of a collection, put in order by hand; readers see it at once. */
export function ArrangeArticles({ id }: { id: number }) {
  const t = useText();
  const can = useCan();
  const answer = useAnswer(knowledgeAdmin['knowledge.collection.articles'], { id });
  const arrange = useAction(knowledgeAdmin['knowledge.collection.arrange'], { done: t('arranged') });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  if (data.length === 0) return <EmptyState title={t('noArticles')} hint={t('noArticlesHint')} />;
  const nodes = data.map(({ id: article, title, live }) => ({
    ...{ key: String(article), name: title, live },
    children: [],
  }));
  const move = (key: string, { index }: { index: number }): void =>
    arrange.mutate({ id, articles: reordered(nodes, key, index).map((node) => Number(node.key)) });
  return (
    <OrderTree
      label={t('order')}
      nodes={nodes}
      levels={1}
      move={can('knowledge.article.publish') && !arrange.isPending ? move : undefined}
    >
      {({ name, live }) => (
        <>
          {name} {!live && <StateTag kind="quiet">{t('notPublic')}</StateTag>}
        </>
      )}
    </OrderTree>
  );
}
