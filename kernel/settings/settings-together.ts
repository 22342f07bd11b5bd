/** Settings that belong together. */
export interface SettingsTogether {
  /**
   * Values that belong together, such as a server with the password for it: all of the level that stores the first of them
   * (the shop before the platform), so that no shop can lead the platform's password to a server of its own. `typed` stand
   * in place of what that shop stores; where the first of them differs, its stored secrets stay out. Null where no level
   * stores the first.
   */
  together<T extends Readonly<Record<string, unknown>>>(
    shopId: number,
    keys: readonly (keyof T & string)[],
    typed?: ReadonlyMap<string, unknown>,
  ): Promise<T | null>;
}
