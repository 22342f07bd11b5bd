import { useT } from '../../../../../kernel/client/site-app.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';

/** In an order that was paid: leads to where one asks for an invoice. */
export default function ApplyButton({ code }: { code: string }) {
  return (
    <ButtonLink kind="outline" to={`/invoice/apply?order=${code}`}>
      {useT()('invoice.apply')}
    </ButtonLink>
  );
}
