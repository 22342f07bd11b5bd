import { redirect, useRevalidator } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ask } from '../contract.ts';
import { AnswerForm } from './parts/answer-form.tsx';
import css from './parts/ask.module.css';
import { QuestionSheet } from './parts/question-sheet.tsx';
import { Thread } from './parts/thread.tsx';

/** Fetches the question that the doctor answers. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/ask/inbox');
  return (await client.call(ask['ask.show'], { id })).data;
}

/** Head of a question that is answered. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('ask.answerIt'), noindex: true });

/** A question as a doctor reads and answers it: masked, with its pictures. */
export default function AnswerQuestion() {
  const { client, t, toast } = useApp();
  const { revalidate } = useRevalidator();
  const question = useViewData<typeof loader>();
  const { id, may, isPrivate } = question;
  const recall = async (post: number): Promise<void> => {
    await client.call(ask['ask.recall'], { id: post });
    toast('ok', t('ask.recalled'));
    await revalidate();
  };
  return (
    <QuestionSheet question={question} back={<Link to="/ask/inbox">{t('ask.inbox')}</Link>}>
      {isPrivate && <p className={css.wrong}>{t('ask.privateForDoctor')}</p>}
      <Thread
        question={question}
        acts={(post) =>
          post.mine &&
          post.kind === 'answer' && (
            <Button kind="quiet" onClick={() => void recall(post.id).catch(() => undefined)}>
              {t('ask.recall')}
            </Button>
          )
        }
      />
      {may.answer ? (
        <AnswerForm key={question.posts.length} id={id} onSent={() => revalidate()} />
      ) : (
        <p className={css.note}>{t('ask.mayNotAnswer')}</p>
      )}
    </QuestionSheet>
  );
}
