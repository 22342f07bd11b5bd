import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useApp, useT } from '../../../kernel/client/site-app.ts';
import { Denied } from '../../../modules/platform/shell/frontend/parts/denied.tsx';
import { NeedSignIn } from '../../../modules/platform/shell/frontend/parts/need-sign-in.tsx';
import { NotFound } from '../../../modules/platform/shell/frontend/parts/not-found.tsx';
import { Failure } from '../../../ui/site/failure.tsx';
import { PageSkeleton } from '../../../ui/site/page-skeleton.tsx';
import { ChunkLoadError } from './chunk-load-error.ts';

// Few people are ever stopped by a limit.
const Waits = lazy(() => import('./waits.tsx'));

/** The 404 of the front. */
export function RouteNotFound() {
  return <NotFound />;
}

/** Stands where a view is about to be. */
export function RouteSkeleton() {
  const t = useT();
  return <PageSkeleton label={t('shell.loading')} />;
}

const PageFailure = (props: ComponentProps<typeof Failure>) => (
  <main id="content">
    <Failure {...props} />
  </main>
);

const isOffline = (): boolean => globalThis.navigator.onLine === false;

/** What stands where a page could not be loaded, or not even its layout, with the next useful step. */
export function RouteFailure() {
  const error = useRouteError();
  const t = useT();
  const { networkDown } = useApp();
  useEffect(() => {
    // A script that did not come says as little as a call that did not.
    if (error instanceof ChunkLoadError && isOffline()) networkDown.set(true);
  }, [error, networkDown]);
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />;
    if (error.status === 401) return <NeedSignIn />;
    if (error.status === 403) return <Denied />;
    const { code, text, retryAfter } = (error.data ?? {}) as { code?: string; text?: string; retryAfter?: number };
    if (code === 'PERMISSION_DENIED') return <Denied text={text} />;
    if (error.status === 429) {
      return (
        <Suspense>
          <Waits text={text} seconds={retryAfter} onOver={() => void revalidate()} />
        </Suspense>
      );
    }
    return (
      <PageFailure
        title={t('shell.failure.title')}
        text={text || t('shell.failure.text')}
        action={t('shell.failure.retry')}
        busy={state !== 'idle'}
        onRetry={() => void revalidate()}
      />
    );
  }
  const gone = error instanceof ChunkLoadError && error.type === 'missing';
  return (
    <PageFailure
      title={gone ? t('shell.failure.updated') : t('shell.failure.title')}
      text={gone ? t('shell.failure.updatedText') : t('shell.failure.text')}
      action={gone ? t('shell.failure.reload') : t('shell.failure.retry')}
      onRetry={() => {
        // Loaded anew while offline, the page would be gone.
        if (isOffline()) networkDown.set(true);
        else globalThis.location.reload();
      }}
    />
  );
}
