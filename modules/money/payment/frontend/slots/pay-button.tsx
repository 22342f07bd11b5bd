import { useT } from '../../../../../kernel/client/site-app.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';

/** In an order that is to be paid: leads to where one chooses how. */
export default function PayButton({ code }: { code: string }) {
  const t = useT();
  return (
    <ButtonLink large to={`/pay?order=${code}`}>
      {t('payment.choose')}
    </ButtonLink>
  );
}
