import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { OwnPaper } from '../../../platform/paper/parts/own-paper.tsx';
import { psychological } from '../contract.ts';
import { ReportView } from './parts/report-view.tsx';

/** Fetches the reader's own report that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/scales/mine');
  return (await client.call(psychological['psychological.report'], { id })).data;
}

/** Head of an own report, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('psychological.report'), noindex: true });

/** What the reader answered and what it came to. */
export default function ReportPage() {
  const t = useT();
  const report = useViewData<typeof loader>();
  return (
    <ReportView report={report}>
      <ButtonLink to="/scales/mine" kind="outline">
        {t('psychological.mine')}
      </ButtonLink>
      <OwnPaper paper="psychological.report" id={report.id} label={t('psychological.pdf')} />
    </ReportView>
  );
}
