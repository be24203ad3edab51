import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const REPORTS_SCREENS = {
  reports: lazyPart(() => import('./ReportsPage.tsx'), 'ReportsPage'),
  'reports/daily-summary/:date?': lazyPart(
    () => import('./DailySummaryPage.tsx'),
    'DailySummaryPage',
  ),
  'reports/analytics/owner-dashboard': lazyPart(
    () => import('./owner/OwnerDashboardPage.tsx'),
    'OwnerDashboardPage',
  ),
  'reports/cash-differences': lazyPart(
    () => import('./CashDifferencesPage.tsx'),
    'CashDifferencesPage',
  ),
  'reports/financial/sales-summary': lazyPart(
    () => import('./SalesSummaryPage.tsx'),
    'SalesSummaryPage',
  ),
  'reports/mails': lazyPart(() => import('./report-mails.tsx'), 'ReportMailsPage'),
  'reports/operational/sales': lazyPart(
    () => import('./OperationalSalesPage.tsx'),
    'OperationalSalesPage',
  ),
  'reports/promotion-usage': lazyPart(
    () => import('./PromotionUsagePage.tsx'),
    'PromotionUsagePage',
  ),
  'reports/inventory-usage': lazyPart(
    () => import('./InventoryUsagePage.tsx'),
    'InventoryUsagePage',
  ),
  'reports/operational/inventory': lazyPart(
    () => import('./OperationalInventoryPage.tsx'),
    'OperationalInventoryPage',
  ),
  'reports/sales-items': lazyPart(() => import('./SalesItemsPage.tsx'), 'SalesItemsPage'),
  'reports/customer-analytics': lazyPart(
    () => import('./CustomerAnalyticsPage.tsx'),
    'CustomerAnalyticsPage',
  ),
  'reports/analytics/promotions': lazyPart(
    () => import('./PromotionsAnalyticsPage.tsx'),
    'PromotionsAnalyticsPage',
  ),
} satisfies BranchScreens
