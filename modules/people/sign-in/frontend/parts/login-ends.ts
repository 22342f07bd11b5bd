/** How a way of signing in ends: `onFailed` may come several times before `onDone`. */
export interface LoginEnds {
  onDone: () => void;
  onFailed: () => void;
}
