import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Dialog } from '../../../../../ui/site/dialog.tsx';
import type { LoginEnds } from './login-ends.ts';
import { LoginWays } from './login-ways.tsx';

/** The login dialog; a click on the backdrop dismisses it, unlike other dialogs, because the specification says so. */
export default function LoginDialog({ onClosed, ...ends }: LoginEnds & { onClosed: () => void }) {
  const { t, shop } = useApp();
  return (
    <Dialog
      title={shop.loginScreen?.title || t('signIn.title')}
      close={t('signIn.close')}
      closesOutside
      onClose={onClosed}
    >
      <LoginWays {...ends} />
    </Dialog>
  );
}
