/** Special-use addresses (IANA's registries, RFC 6890 and after) and the ways to write them. None may be reached. */
// Order: this network and private ones, protocols and documentation, never given out, IPv4 inside IPv6.
export const notPublic: ReadonlyArray<string> = `0.0.0.0 0.255.255.255 10.0.0.1 10.255.255.255 100.64.0.1
  100.127.255.255 127.0.0.1 127.255.255.254 169.254.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.0.1
  192.168.255.255 192.0.0.1 192.0.0.170 192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 198.19.255.255 192.88.99.1
  224.0.0.1 239.255.255.255 233.252.0.1 240.0.0.1 255.255.255.255 :: ::1 fe80::1 febf::1 fec0::1 fc00::1
  fd12:3456::1 ff02::1 ff0e::1 100::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 3fff::1 5f00::1 1::1
  100:0:0:1::1 4000::1 e000::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::127.0.0.1
  ::10.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b:1::7f00:1 2002:7f00:1::1 2002:a00:1::1
  2001:0:7f00:1::1`.split(/\s+/u)

/** Other ways to write 127.0.0.1 that a URL parser and a resolver understand. */
export const loopbackLiterals: ReadonlyArray<string> = `127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1
  017700000001 127.0.0.1. [::ffff:127.0.0.1] [0:0:0:0:0:ffff:7f00:1] [::1] localhost LOCALHOST localhost.
  x.localhost １２７.０.０.１ 127。0。0。1 0 0.0.0.0 [::]`.split(/\s+/u)

export const publicAddresses: ReadonlyArray<string> = `1.1.1.1 8.8.8.8 9.9.9.9 11.0.0.1 100.63.255.255 100.128.0.1
  126.255.255.255 128.0.0.1 169.253.255.255 169.255.0.1 172.15.255.255 172.32.0.1 191.255.255.255 192.0.1.1
  192.167.255.255 192.169.0.1 198.17.255.255 198.20.0.1 223.255.255.254 2001:4860:4860::8888 2606:4700:4700::1111
  2a00:1450:4001::1 2620:fe::fe 2400:cb00::1 ::ffff:8.8.8.8`.split(/\s+/u)
