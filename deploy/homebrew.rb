# Template of a Homebrew formula. At a release: the address and SHA-256 (from SHA256SUMS) of the tarball, and the version.
class Surename < Formula
  desc "Says what is known about a domain name, how it was learned, and when it is not known"
  homepage "https://surename.example"
  url "ADDRESS/surename-VERSION.tgz"
  sha256 "SHA256"
  license "MIT"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink Dir["#{libexec}/bin/*"]
  end

  test do
    assert_match "\"total\"", shell_output("#{bin}/surename score --json example.com")
  end
end
