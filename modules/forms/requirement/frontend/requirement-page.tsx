import { redirect } from 'react-router';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { requirement } from '../contract.ts';
import { RequirementSheet } from './parts/requirement-sheet.tsx';
import css from './requirement.module.css';

/** Fetches the kind that the address names; without one, the list of kinds is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/requirements');
  const of = /^[1-9]\d{0,14}$/.test(url.searchParams.get('of') ?? '') ? Number(url.searchParams.get('of')) : null;
  return { kind: (await client.call(requirement['requirement.kind'], { id })).data, of };
}

/** Head of the sheet of a kind. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.kind.name,
  description: data.kind.about,
  canonical: `/requirement?id=${data.kind.id}`,
});

/** What a kind asks of whoever hands a requirement in; visitors sign in first. */
export default function RequirementPage() {
  const t = useT();
  const app = useApp();
  const { token } = useStore(app.user);
  const { kind, of } = useViewData<typeof loader>();
  return (
    <SheetPage
      title={kind.name}
      lead={kind.about}
      facts={
        <MetaLine>
          <span key="answer">{t('requirement.answeredIn', { count: kind.answerHours })}</span>
          <span key="finish">{t('requirement.doneIn', { count: kind.finishHours })}</span>
        </MetaLine>
      }
    >
      <SheetPaper label={t('requirement.questions')} isSpaced>
        {token === null ? (
          <div className={css.state}>
            <p>{t('requirement.signInFirst')}</p>
            <Button onClick={() => void app.signIn().catch(() => undefined)}>{t('requirement.signIn')}</Button>
          </div>
        ) : (
          <RequirementSheet key={`${kind.id}/${of}`} kind={kind} of={of} />
        )}
      </SheetPaper>
    </SheetPage>
  );
}
