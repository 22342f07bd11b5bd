import type { Label } from './label.ts';

/** A public route that the module offers to every shop that has it switched on; shops may override it by path. */
export interface RouteSpec {
  path: string;
  name: string;
  /** `bare` has the footer alone: what stands above it is the view's own. */
  layout: 'front' | 'auth' | 'mobile' | 'bare';
  /** File name below `frontend/` without ending: `article-list`. */
  component: string;
  title: Label;
  auth?: boolean;
  permissions?: readonly string[];
  /** Key of a setting that lists the hosts its pages play films from: their policy admits these too. */
  media?: string;
  /** It is there on hosts that show a part of the shop alone, too. */
  isOnParts?: true;
  /** Shown in the shop's navigation unless the shop says otherwise. */
  nav?: { order: number; icon?: string };
}
