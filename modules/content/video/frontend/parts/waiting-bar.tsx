import { useApp } from '../../../../../kernel/client/site-app.ts';
import css from './player.module.css';

/** Keeps the place of what stands below a film once it is opened, so that nothing moves then. */
export function WaitingBar({ isLocked, asksToSignIn }: { isLocked: boolean; asksToSignIn: boolean }) {
  const { slotParts } = useApp();
  return (
    <>
      <div className={isLocked ? css.waitingLine : css.waitingRow} />
      {slotParts('video.flown').length > 0 && <div className={css.waitingRow} />}
      <div className={css.waitingSeen} />
      {asksToSignIn && <div className={css.waitingRow} />}
    </>
  );
}
