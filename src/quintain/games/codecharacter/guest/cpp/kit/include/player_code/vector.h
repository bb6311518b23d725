// Points and tiles. Doubles are equal when they differ by at most 1e-4; order is by x, then by y.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <ostream>
#include <type_traits>

namespace physics {

template <typename T>
class Vector {
   public:
    T x;
    T y;

    static const Vector null;  // (-1, -1): no point

    constexpr Vector() : x(0), y(0) {}
    constexpr Vector(T x, T y) : x(x), y(y) {}
    template <typename U>
    constexpr Vector(const Vector<U>& other) : x(static_cast<T>(other.x)), y(static_cast<T>(other.y)) {}

    bool operator==(const Vector& other) const { return is_same(x, other.x) && is_same(y, other.y); }
    bool operator!=(const Vector& other) const { return !(*this == other); }
    bool operator<(const Vector& other) const { return is_same(x, other.x) ? is_less(y, other.y) : x < other.x; }
    bool operator>(const Vector& other) const { return other < *this; }

    Vector operator+(const Vector& other) const { return Vector(x + other.x, y + other.y); }
    Vector operator-(const Vector& other) const { return Vector(x - other.x, y - other.y); }
    Vector operator+(const T& number) const { return Vector(x + number, y + number); }
    Vector operator-(const T& number) const { return Vector(x - number, y - number); }
    Vector operator*(const T& number) const { return Vector(x * number, y * number); }
    Vector operator/(const T& number) const {
        if (number == T(0)) return null;
        return Vector(x / number, y / number);
    }

    T dot(const Vector& other) const { return x * other.x + y * other.y; }
    double magnitude() const { return std::sqrt(static_cast<double>(dot(*this))); }
    double distance(const Vector& other) const { return (*this - other).magnitude(); }
    Vector floor() const { return Vector(std::floor(x), std::floor(y), Rounded()); }
    Vector ceil() const { return Vector(std::ceil(x), std::ceil(y), Rounded()); }
    Vector<double> to_double() const { return Vector<double>(*this); }
    Vector<int64_t> to_int() const { return Vector<int64_t>(*this); }
    size_t hash_value() const {
        size_t seed = std::hash<T>()(x);
        return seed ^ (std::hash<T>()(y) + 0x9e3779b9u + (seed << 6) + (seed >> 2));
    }

    explicit operator bool() const { return *this != null; }

   private:
    struct Rounded {};
    Vector(double x, double y, Rounded) : x(static_cast<T>(x)), y(static_cast<T>(y)) {}

    static bool is_same(const T& a, const T& b) { return same(a, b, std::is_floating_point<T>()); }
    static bool is_less(const T& a, const T& b) { return a < b && !is_same(a, b); }
    static bool same(const T& a, const T& b, std::true_type) { return std::fabs(a - b) <= T(1e-4); }
    static bool same(const T& a, const T& b, std::false_type) { return a == b; }
};

template <typename T>
const Vector<T> Vector<T>::null{T(-1), T(-1)};

template <typename T>
size_t hash_value(const Vector<T>& vector) {
    return vector.hash_value();
}

template <typename T>
std::ostream& operator<<(std::ostream& out, const Vector<T>& vector) {
    return out << "(" << vector.x << ", " << vector.y << ")";
}

}  // namespace physics

using Vec2D = physics::Vector<int64_t>;
using DoubleVec2D = physics::Vector<double>;
