/**
 * Festung Europa's hexes are larger than the ground they stand for in Sicily, the south of Italy,
 * the Riviera and Zeeland: there the coast is stretched so that each named hex holds its place.
 */
import type { PlacePull } from '../recipe.ts'

const pull = (lon: number, lat: number, hex: string, x: number, y: number): PlacePull => ({
  at: [lon, lat],
  hex,
  by: [x, y],
})

export const PULLS: { readonly radius: number; readonly places: readonly PlacePull[] } = {
  radius: 260,
  places: [
    // Sicily
    pull(13.36, 38.12, '1724', 0, -16),
    pull(12.51, 38.02, '1625', -4, -12),
    pull(12.43, 37.8, '1625', -12, 26),
    pull(15.55, 38.19, '1924', 8, -12),
    pull(15.29, 37.06, '1925', 0, 12),
    pull(15.14, 36.67, '1925', -12, 66),
    pull(14.25, 37.07, '1826', -6, 10),
    pull(14.28, 37.57, '1825', -6, 14),
    // Calabria and Apulia
    pull(15.65, 38.11, '2024', -50, 42),
    pull(16.06, 37.92, '2024', -24, 60),
    pull(16.16, 38.73, '2024', -20, 5),
    pull(17.12, 39.08, '2024', 30, -20),
    pull(16.52, 39.6, '1923', 26, -4),
    pull(17.24, 40.47, '2023', 9, -10),
    pull(18.36, 39.8, '2122', 22, 50),
    pull(17.94, 40.63, '2122', -14, -14),
    // Latium and Campania
    pull(12.63, 41.45, '1622', 8, 2),
    pull(12.5, 41.9, '1621', 2, 26),
    pull(14.25, 40.85, '1822', -22, 16),
    // Corsica and Sardinia
    pull(9.4, 43.0, '1321', 20, -46),
    pull(9.16, 41.39, '1321', 4, 40),
    pull(9.4, 41.1, '1322', 20, -34),
    pull(9.12, 39.22, '1324', 8, -14),
    // The Riviera
    pull(5.93, 43.12, '1120', -12, 0),
    pull(7.78, 43.82, '1220', 8, -8),
    pull(5.37, 43.3, '1020', 6, -3),
    pull(8.93, 44.41, '1318', 3, 36),
    // Zeeland
    pull(3.6, 51.45, '0911', 12, 14),
    pull(4.4, 51.22, '1012', -15, 14),
    pull(4.9, 52.37, '1011', 16, 3),
    pull(2.92, 51.23, '0912', -18, -34),
  ],
}
