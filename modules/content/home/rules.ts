/** What a dashboard can show, in the order in which it stands: the lead story, the shop's services, what comes next, the latest. */
export const dashboardParts = ['hero', 'services', 'upcoming', 'latest'] as const;
