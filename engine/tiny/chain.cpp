#include "engine/tiny/chain.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace puttable::tiny {

namespace {

// Up to here the exact method is used; its matrix takes 128 MB then.
constexpr std::size_t largest_dense = 4000;

// Eliminates states one by one from the last (Grassmann, Taksar and Heyman). Nothing is ever subtracted, so
// the answer keeps nearly all digits however rarely the chain is absorbed.
void eliminate(const Chain& chain, std::vector<double>& values) {
  const std::size_t n = chain.rows.size();
  std::vector<double> matrix(n * n);
  std::vector<double> absorbed = chain.absorbed;
  std::vector<double> leaving(n);
  values.assign(n, 1.0);
  for (std::size_t i = 0; i < n; ++i)
    for (const auto& [to, chance] : chain.rows[i]) matrix[i * n + std::size_t(to)] += chance;
  for (std::size_t k = n; k-- > 0;) {
    const double* row = &matrix[k * n];
    double sum = absorbed[k];
    for (std::size_t j = 0; j < k; ++j) sum += row[j];
    leaving[k] = sum;
    if (sum == 0) continue;
    for (std::size_t i = 0; i < k; ++i) {
      const double share = matrix[i * n + k] / sum;
      if (share == 0) continue;
      double* target = &matrix[i * n];
      for (std::size_t j = 0; j < k; ++j) target[j] += share * row[j];
      absorbed[i] += share * absorbed[k];
      values[i] += share * values[k];
    }
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t j = 0; j < k; ++j)
      if (matrix[k * n + j] > 0) values[k] += matrix[k * n + j] * values[j];
    values[k] = leaving[k] > 0 ? values[k] / leaving[k] : std::numeric_limits<double>::infinity();
  }
}

// Gauss-Seidel from the guess, for chains too large for a matrix. An error is at most the last change times
// the longest expected way.
void iterate(const Chain& chain, std::vector<double>& values) {
  constexpr int most_rounds = 1'000'000;
  for (int round = 0; round < most_rounds; ++round) {
    double change = 0;
    double longest = 1;
    for (std::size_t i = 0; i < values.size(); ++i) {
      double sum = 1;
      double staying = 0;
      for (const auto& [to, chance] : chain.rows[i]) {
        if (std::size_t(to) == i) {
          staying += chance;
        } else {
          sum += chance * values[std::size_t(to)];
        }
      }
      const double value = sum / (1 - staying);
      change = std::max(change, std::abs(value - values[i]));
      longest = std::max(longest, value);
      values[i] = value;
    }
    if (change * longest < 1e-12 || change < 1e-15 * longest) return;
  }
}

}  // namespace

void expected_steps(const Chain& chain, std::vector<double>& values) {
  if (chain.rows.size() <= largest_dense) return eliminate(chain, values);
  iterate(chain, values);
}

}  // namespace puttable::tiny
