/** What a dashboard can show, in the order in which it stands: the lead story, the shop's services, the latest. */
export const dashboardParts = ['hero', 'services', 'latest'] as const;
